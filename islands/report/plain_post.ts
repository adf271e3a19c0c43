import { notePosted } from "@/islands/store/mod.ts";

/** Posts the form by the browser, under the key that it has on the phone, so that no way makes it two. */
export function postPlainly(form: HTMLFormElement, id: string | undefined): void {
  if (id) {
    useKey(form, id);
    try {
      notePosted(id);
    } catch {
      // The draft stays, and its key with it.
    }
  }
  form.submit();
}

/** The key under which the server takes the form once. */
function useKey(form: HTMLFormElement, key: string): void {
  const name = "idempotency_key";
  let field = form.elements.namedItem(name) as HTMLInputElement | null;
  if (!field) {
    field = document.createElement("input");
    Object.assign(field, { type: "hidden", name });
    form.append(field);
  }
  field.value = key;
}
