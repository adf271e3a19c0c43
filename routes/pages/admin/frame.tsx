import type { ComponentChildren } from "preact";
import { Layout, type PageContext, Subnav } from "@/components/mod.ts";
import { type AreaPath, areasOf } from "./areas.ts";

interface Props {
  page: PageContext;
  /** Without the name of the service. */
  title: string;
  /** The area that the page belongs to. */
  area: AreaPath;
  /** The page brings back a refused form. */
  refused?: boolean;
  children: ComponentChildren;
}

/** The frame of a page of the administration: the areas that the reader may open, then the page. */
export function AdminFrame({ page, title, area, refused = false, children }: Props) {
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
