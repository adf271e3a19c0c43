/** The board as the server has it now. Its cards, links and panel are HTML, drawn as the page draws them. */
export interface BoardPart {
  readonly columns: readonly ColumnPart[];
  /** The panel above the board: what is to be done first. */
  readonly next: string;
}

export interface ColumnPart {
  readonly status: string;
  /** All its actions, also those that are not shown. */
  readonly total: number;
  readonly cards: readonly CardPart[];
  /** What stands below the cards: the way to more of them, or that there are none; often empty. */
  readonly rest: string;
}

export interface CardPart {
  readonly id: string;
  readonly version: number;
  readonly html: string;
}

/** The one element of some HTML of the server. */
export function elementOf(html: string): HTMLElement | null {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild as HTMLElement | null;
}
