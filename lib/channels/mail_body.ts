import { LOCALE_TAGS } from "@/lib/i18n/locale.ts";
import type { Composed } from "./channel.ts";
import { escapeHtml } from "./plain.ts";

const FONT =
  `font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans SC',sans-serif`;

/** The plain text of a mail. */
export function mailText({ subject, body, link, footer }: Composed): string {
  return [subject, ...body, `${link.label}:\n${link.url}`, `-- \n${footer}`].join("\n\n") + "\n";
}

/**
 * The HTML of a mail: the words of {@linkcode mailText}, the link as a button. Text has no colour and no
 * background of its own, so that a mail client in dark colours shows it in its own; only the button has
 * both. No image and nothing from the network.
 */
export function mailHtml({ locale, subject, body, link, footer }: Composed): string {
  const title = escapeHtml(subject);
  const url = escapeHtml(link.url);
  const paragraphs = body.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  return `<!DOCTYPE html>
<html lang="${LOCALE_TAGS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${title}</h1>
${paragraphs.join("\n")}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#005c3a;color:#ffffff;font-weight:600;text-decoration:none">${
    escapeHtml(link.label)
  }</a></p>
<p style="margin:0 0 24px;font-size:14px">${url}</p>
<hr style="border:0;border-top:1px solid #8a8a8a;margin:0 0 16px">
<p style="margin:0;font-size:14px">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}
