import type { Ref } from "preact";

interface Props {
  title: string;
  number: string;
  /** For scripts that move the focus to the heading. */
  heading?: Ref<HTMLHeadingElement>;
}

/** The head of a receipt: a tick and the number, only for what the server has named. */
export function Receipt({ title, number, heading }: Props) {
  return (
    <div class="receipt">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 13-15" />
      </svg>
      <div>
        <h1 ref={heading ?? null} tabIndex={-1}>{title}</h1>
        <p class="number num">{number}</p>
      </div>
    </div>
  );
}
