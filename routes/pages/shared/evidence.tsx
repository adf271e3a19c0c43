import type { ComponentChildren } from "preact";
import {
  Button,
  Field,
  type FormState,
  HiddenFields,
  Items,
  Moment,
  type PageContext,
  shortName,
} from "@/components/mod.ts";
import { type Evidence, isImage, MAX_FILES, MEDIA_TYPES } from "@/lib/evidence/mod.ts";
import { ByOn } from "./facts.tsx";
import { FILE_FIELD } from "../../http/body/uploads.ts";

interface EvidenceFilesProps {
  page: PageContext;
  files: readonly Evidence[];
  /** Opens files in a new tab, because the page contains a form. */
  apart?: boolean;
}

/** Photos as thumbnails and documents as links, each with its size, author and time. */
export function EvidenceFiles({ page, files, apart = false }: EvidenceFilesProps) {
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
        {file.uploaded_by && (
          <>
            {shortName(file.uploaded_by.full_name)}
            <br />
          </>
        )}
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
        <ByOn
          page={page}
          by={file.uploaded_by && shortName(file.uploaded_by.full_name)}
          at={file.created_at}
        />
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

/** The hidden field with the idempotency key of the form. */
export const FILES_KEY = "idempotency_key";

interface EvidenceFormProps {
  page: PageContext;
  form: FormState;
  /** The path that takes the files, relative to the base. */
  action: string;
  /** The number of files so far. */
  count: number;
  /** The label of its button. */
  send: string;
  /** Whether it stands in a form, whose fields its button then sends too. */
  inForm?: boolean;
  /** Further fields, above the file input. */
  children?: ComponentChildren;
}

/** The form to add photos and documents, with a native file input for several files. */
export function EvidenceForm(
  { page, form, action, count, send, inForm = false, children }: EvidenceFormProps,
) {
  const { t } = page;
  if (count >= MAX_FILES) return <p class="hint">{t("evidence.full", { max: MAX_FILES })}</p>;
  const hint = count === 0
    ? t("evidence.add_hint", { max: MAX_FILES })
    : t("evidence.add_more_hint", { count, max: MAX_FILES });
  const look = count > 0 ? "stack more" : "stack";
  const address = page.href(action);
  const fields = (
    <>
      <HiddenFields values={{ [FILES_KEY]: crypto.randomUUID() }} />
      {children}
      <Field page={page} form={form} name={FILE_FIELD} label={t("evidence.add")} hint={hint}>
        {({ id, aria }) => (
          <input
            id={id}
            name={FILE_FIELD}
            type="file"
            accept={Object.keys(MEDIA_TYPES).join()}
            multiple
            {...aria}
          />
        )}
      </Field>
      <p>
        {inForm
          ? <Button formaction={address} formenctype="multipart/form-data">{send}</Button>
          : <Button>{send}</Button>}
      </p>
    </>
  );
  return inForm ? <div class={look}>{fields}</div> : (
    <form
      class={look}
      method="post"
      enctype="multipart/form-data"
      action={address}
      novalidate
    >
      {fields}
    </form>
  );
}

/** Formats a file size: "212 KB", "1.4 MB" or "3.2 GB"; of what is not empty never 0. */
export function fileSize({ dates }: Pick<PageContext, "dates">, bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1000) return `${dates.number(kilobytes, 0)} KB`;
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1000) return `${dates.number(megabytes, 1)} MB`;
  return `${dates.number(megabytes / 1024, 1)} GB`;
}
