import type { Words } from "./words.ts";

/** Says beside the reading which unit and which legal limit belong to the specimen that is chosen. */
export function showLimit(form: HTMLFormElement, limits: Words): void {
  const specimen = form.elements.namedItem("alcohol_test.specimen") as HTMLSelectElement | null;
  const hint = form.querySelector("#alcohol_test-value-h");
  if (!specimen || !hint) return;
  const usual = limits[specimen.value] ? "" : hint.textContent;
  specimen.addEventListener("change", () => {
    hint.textContent = limits[specimen.value] ?? usual;
  });
}
