import { Island, type PageContext } from "@/components/mod.ts";
import PrintButton from "@/islands/print/PrintButton.tsx";

/** The button that prints the page, where there is a script for it. */
export function PrintPage({ page }: { page: PageContext }) {
  return <Island page={page} of={PrintButton} props={{ label: page.t("page.print") }} on="idle" />;
}
