import { useEffect, useState } from "preact/hooks";

/**
 * A picture made small by the browser, or the word PDF; the name stands beside it. Every reading of the
 * phone gives another blob of the same bytes: draw it with the key of the photo, and it is decoded once.
 */
export function Thumbnail({ blob }: { blob: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  const isPdf = blob?.type.endsWith("pdf");
  useEffect(() => {
    if (!blob || isPdf) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [!blob]);
  return url ? <img src={url} alt="" /> : <span aria-hidden="true">{isPdf && "PDF"}</span>;
}
