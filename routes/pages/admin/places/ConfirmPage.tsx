import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import type { PlaceTable } from "@/lib/places/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import type { PlaceView } from "./place_view.ts";

interface Props {
  page: PageContext;
  table: PlaceTable;
  place: PlaceView;
  title: string;
  /** What follows from it. */
  why: string;
  /** The button that does it. */
  act: string;
  /** The button that leaves things as they are. */
  keep: string;
  /** Path after the place's own, where the form goes. */
  step: string;
  form?: FormState;
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmPage(
  { page, table, place, title, why, act, keep, step, form = EMPTY_FORM }: Props,
) {
  const path = `/admin/${table}` as const;
  const here = page.href(`${path}/${place.id}`);
  return (
    <AdminFrame page={page} title={title} area={path} refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: here, label: place.name }}>
        <p>{why}</p>
      </PageHead>
      <form class="row" method="post" action={`${here}/${step}`}>
        <ButtonLink primary big href={here}>{keep}</ButtonLink> <Button big>{act}</Button>
      </form>
    </AdminFrame>
  );
}
