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
import { type AreaPath, areasOf } from "./areas.ts";

interface FrameProps {
  page: PageContext;
  /** Without the name of the service. */
  title: string;
  /** The area that the page belongs to. */
  area: AreaPath;
  /** The page shows a refused form again. */
  refused?: boolean;
  children: ComponentChildren;
}

/** The frame of an administration page: the areas that the reader may open, then the page. */
export function AdminFrame({ page, title, area, refused = false, children }: FrameProps) {
  const { t, href, user } = page;
  const links = user
    ? areasOf(user.role).map(({ href: path, label }) => ({
      href: href(path),
      label: t(label),
      current: path === area,
    }))
    : [];
  return (
    <Layout page={page} title={title} current="/admin" refused={refused}>
      <Subnav label={t("nav.admin")} links={links} />
      {children}
    </Layout>
  );
}

interface ConfirmProps {
  page: PageContext;
  title: string;
  area: AreaPath;
  /** The page to return to; `path` inside the base. */
  back: { path: string; label: string };
  /** The last part of the address that the form is sent to, below `back`. */
  step: string;
  /** The label of the button that acts. */
  act: string;
  /** The label of the link that leaves everything as it is. */
  keep: string;
  /** The refused form. */
  form?: FormState | undefined;
  /** The buttons keep their own width on a narrow screen. */
  narrow?: boolean;
  /** The consequences, as paragraphs. */
  children: ComponentChildren;
}

/** Asks for confirmation of an action that cannot be undone; the filled button leads back. */
export function ConfirmPage(
  { page, title, area, back, step, act, keep, form = EMPTY_FORM, narrow = false, children }:
    ConfirmProps,
) {
  const address = page.href(back.path);
  return (
    <AdminFrame page={page} title={title} area={area} refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: address, label: back.label }}>
        {children}
      </PageHead>
      <form class={narrow ? "row" : "acts"} method="post" action={`${address}/${step}`}>
        <ButtonLink primary big href={address}>{keep}</ButtonLink>
        <Button big>{act}</Button>
      </form>
    </AdminFrame>
  );
}
