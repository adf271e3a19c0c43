import { useEffect, useState } from "preact/hooks";

/** A picture made small by the browser, or the word PDF; the name stands beside it. */
export function Thumbnail({ blob }: { blob: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  const isPdf = blob?.type === "application/pdf";
  useEffect(() => {
    if (!blob || isPdf) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (url) return <img src={url} alt="" decoding="async" />;
  return (
    <svg viewBox="0 0 64 48" aria-hidden="true">
      {isPdf && <text x="32" y="30" text-anchor="middle">PDF</text>}
    </svg>
  );
}
