import { Items, Moment, type PageContext, shortName } from "@/components/mod.ts";
import { type Evidence, isImage } from "@/lib/evidence/mod.ts";
import { ByOn } from "./ByOn.tsx";
import { fileSize } from "./file_size.ts";

interface Props {
  page: PageContext;
  files: readonly Evidence[];
  /** They open in a tab of their own: beside them somebody fills in a form. */
  apart?: boolean;
}

/** Photos as small pictures, documents as links; each with its size, and who added it when. */
export function EvidenceFiles({ page, files, apart = false }: Props) {
  const photos = files.filter(({ media_type }) => isImage(media_type));
  const documents = files.filter((file) => !photos.includes(file));
  return (
    <>
      {photos.length > 0 && (
        <ul class="thumbs" role="list">
          {photos.map((file, index) => (
            <Photo key={file.id} {...{ page, file, apart, n: index + 1 }} />
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <Items>
          {documents.map((file) => <Document key={file.id} {...{ page, file, apart }} />)}
        </Items>
      )}
    </>
  );
}

interface FileProps {
  page: PageContext;
  file: Evidence;
  apart: boolean;
}

function Photo({ page, file, apart, n }: FileProps & { n: number }) {
  return (
    <li>
      <a {...linkTo(page, file, apart)}>
        <img
          src={contentOf(page, file)}
          alt={page.t("evidence.photo", { n })}
          loading="lazy"
          decoding="async"
        />
        {file.file_name}
      </a>
      <p class="hint">
        {fileSize(page, file.size)}
        <br />
        {shortName(file.uploaded_by.full_name)}
        <br />
        <Moment page={page} at={file.created_at} />
      </p>
    </li>
  );
}

function Document({ page, file, apart }: FileProps) {
  const size = fileSize(page, file.size);
  return (
    <li>
      <p>
        <a {...linkTo(page, file, apart)}>
          {page.t("evidence.pdf", { name: file.file_name.replace(/\.pdf$/i, ""), size })}
        </a>
      </p>
      <p class="hint">
        <ByOn page={page} by={shortName(file.uploaded_by.full_name)} at={file.created_at} />
      </p>
    </li>
  );
}

function linkTo(page: PageContext, file: Evidence, apart: boolean) {
  const href = contentOf(page, file);
  return apart ? { href, target: "_blank", rel: "noopener" } : { href };
}

function contentOf(page: PageContext, { id }: Evidence): string {
  return page.href(`/api/evidence/${id}`);
}
