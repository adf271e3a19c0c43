import { Deadline, Items, type PageContext, shortName } from "@/components/mod.ts";
import type { Capa } from "@/lib/capas/mod.ts";

interface Props {
  page: PageContext;
  capas: readonly Capa[];
  /** Left out where all are the reader's own. */
  withOwner?: boolean;
}

/** Actions on lines: what, by when, who, where. */
export function ActionItems({ page, capas, withOwner = false }: Props) {
  return (
    <Items>
      {capas.map((capa) => (
        <li key={capa.id}>
          <div class="row">
            <a class="main-link" href={page.href(`/capas/${capa.id}`)}>{capa.title}</a>
            <Deadline page={page} due={capa.due_date} />
          </div>
          {withOwner && <p>{shortName(capa.owner.full_name)}</p>}
          <p class="quiet">
            {capa.incident.site.name} · <span class="num">{capa.incident.number}</span>
          </p>
        </li>
      ))}
    </Items>
  );
}
