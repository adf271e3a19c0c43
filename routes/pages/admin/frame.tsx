import type { ComponentChildren } from "preact";
import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  Layout,
  type PageContext,
  PageHead,
  Subnav,
} from "@/components/mod.ts";
import { type AreaPath, areasOf, navigationAreas } from "./areas.ts";

interface FrameProps {
  page: PageContext;
  /** The title without the name of the service. */
  title: string;
  /** The area that the page belongs to. */
  area: AreaPath;
  /** Whether the page shows a refused form. */
  refused?: boolean;
  /** Whether it is a work list, whose rows begin high. */
  work?: boolean;
  children: ComponentChildren;
}

/** The frame of an administration page: the areas of every day that the user may open, then the page. */
export function AdminFrame(
  { page, title, area, refused = false, work = false, children }: FrameProps,
) {
  const { t, href, user } = page;
  const links = user
    ? navigationAreas(user.role, area).map(({ href: path, label }) => ({
      href: href(path),
      label: t(label),
      current: path === area,
    }))
    : [];
  if (user && links.length < areasOf(user.role).length) {
    links.push({ href: href("/admin"), label: t("nav.more"), current: false });
  }
  return (
    <Layout
      page={page}
      title={title}
      current="/admin"
      refused={refused}
      sheets={work ? ["record", "work"] : ["record"]}
    >
      <Subnav label={t("nav.admin")} links={links} />
      {children}
    </Layout>
  );
}

interface ConfirmProps {
  page: PageContext;
  title: string;
  area: AreaPath;
  /** The page to return to; `path` is relative to the base. */
  back: { path: string; label: string };
  /** The last segment of the form's address, below `back`. */
  step: string;
  /** The label of the button that confirms. */
  act: string;
  /** The label of the link that cancels. */
  keep: string;
  /** The refused form. */
  form?: FormState | undefined;
  /** Fields of the form, above its buttons. */
  fields?: ComponentChildren;
  /** The consequences, as paragraphs. */
  children: ComponentChildren;
}

/** Asks for confirmation of an irreversible action; cancelling is the primary button. */
export function ConfirmPage(
  { page, title, area, back, step, act, keep, form = EMPTY_FORM, fields, children }: ConfirmProps,
) {
  const address = page.href(back.path);
  const buttons = (
    <>
      <ButtonLink primary big href={address}>{keep}</ButtonLink>
      <Button big>{act}</Button>
    </>
  );
  return (
    <AdminFrame page={page} title={title} area={area} refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: address, label: back.label }}>
        {children}
      </PageHead>
      <form
        class={fields ? "stack stack-l measure" : "acts"}
        method="post"
        action={`${address}/${step}`}
      >
        {fields}
        {fields ? <div class="acts">{buttons}</div> : buttons}
      </form>
    </AdminFrame>
  );
}
