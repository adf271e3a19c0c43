import type { ComponentChildren } from "preact";
import { ErrorSummary, type FormState, Layout, type PageContext } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  form: FormState;
  id: string;
  title: string;
  lead: string;
  /** The path that the form is posted to, without the path prefix. */
  action: string;
  /** What stands below the form. */
  below?: ComponentChildren;
  children: ComponentChildren;
}

/** A page with one short form, for people who are not logged in. */
export function FormPage({ page, form, id, title, lead, action, below, children }: Props) {
  return (
    <Layout page={page} title={title} refused={form.errors.length > 0} form={id} sheets={[]}>
      <ErrorSummary page={page} form={form} />
      <div class="stack stack-l login">
        <div class="stack stack-s">
          <h1>{title}</h1>
          <p class="quiet">{lead}</p>
        </div>
        <form class="stack" id={id} action={page.href(action)} method="post" novalidate>
          {children}
        </form>
        {below}
      </div>
    </Layout>
  );
}
