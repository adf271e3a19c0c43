import { type BoardColumn, readBoard, readFurther } from "@/lib/capas/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { ListQuery } from "./list_query.ts";

/** The columns of the board, those that are to show more with what follows their start. */
export async function readColumns(session: Session, query: ListQuery): Promise<BoardColumn[]> {
  const { owner_id, site_id, overdue, q, shown } = query;
  const filters = { owner_id, site_id, overdue, q };
  const columns = await readBoard(session, filters);
  for (const column of columns) {
    const { status, items, total } = column;
    const window = { from: items.length, to: Math.min(shown[status] ?? 0, total) };
    if (window.to <= window.from) continue;
    column.items = [...items, ...await readFurther(session, filters, status, window)];
  }
  return columns;
}
