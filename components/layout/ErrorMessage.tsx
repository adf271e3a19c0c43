import type { ComponentChildren } from "preact";
import { interleave } from "../interleave.tsx";
import type { PageContext } from "../page_context.ts";
import { PhoneLink } from "./PhoneLink.tsx";

interface Props {
  page: PageContext;
  /** What went wrong. */
  title: string;
  /** What was not affected, or the possible cause. */
  lead: ComponentChildren;
  /** One primary button, optionally a link beside it. */
  children: ComponentChildren;
  /** The error code, which users give to support. */
  code?: string | undefined;
}

/** The content of an error page: explanation, one button, contact, error code. */
export function ErrorMessage({ page, title, lead, children, code }: Props) {
  return (
    <div class="stack stack-l message measure">
      <div class="stack">
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
      </div>
      <div class="row">{children}</div>
      <Help page={page} code={code} />
    </div>
  );
}

function Help({ page: { t, safetyPhone }, code }: Pick<Props, "page" | "code">) {
  const texts = { phone: "{phone}", code: "{code}" };
  const parts = { phone: <PhoneLink number={safetyPhone} />, code: <b class="num">{code}</b> };
  const sentence = safetyPhone
    ? code ? t("error_page.call_with_code", texts) : t("error_page.call", texts)
    : code && t("error_page.code", texts);
  return sentence ? <p class="quiet">{interleave(sentence, parts)}</p> : null;
}
