import { interleave } from "../interleave.tsx";
import type { PageContext } from "../page_context.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";

/** Malaysia's emergency number, the same from every phone. */
const EMERGENCY_NUMBER = "999";

interface Props {
  page: PageContext;
  /** The id of the page's main form, for the language switch. */
  form?: string | undefined;
}

/** Whom to call, and the language switch, on every page. */
export function Footer({ page, form }: Props) {
  const { t, safetyPhone } = page;
  const number = "{number}";
  const text = safetyPhone
    ? t("footer.emergency_and_office", { number, phone: "{phone}" })
    : t("footer.emergency", { number });
  return (
    <footer class="foot">
      <div class="wrap">
        <p>
          {interleave(text, {
            number: <b>{EMERGENCY_NUMBER}</b>,
            phone: <b class="num">{safetyPhone}</b>,
          })}
        </p>
        <LanguageSwitch page={page} form={form} />
      </div>
    </footer>
  );
}
