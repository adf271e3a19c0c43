import { HiddenFields, type PageContext } from "@/components/mod.ts";
import type { PlaceTable } from "@/lib/places/mod.ts";
import type { PlaceView } from "./kinds.ts";

/** Takes a place out of use or puts it back, and comes back to the page where it stands. */
export function ActiveForm(
  { page, table, place }: { page: PageContext; table: PlaceTable; place: PlaceView },
) {
  const { t } = page;
  const values = { active: String(!place.active), next: page.path };
  return (
    <form method="post" action={page.href(`/admin/${table}/${place.id}/active`)}>
      <HiddenFields values={values} />
      <button type="submit" class="link act">
        {t(place.active ? "btn.deactivate" : "btn.activate")} <span class="sr">{place.name}</span>
      </button>
    </form>
  );
}
