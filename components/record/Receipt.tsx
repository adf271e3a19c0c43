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
    <div class="row receipt">
      {/* Drawn without a style sheet, which the form would carry for it. */}
      <svg viewBox="0 0 48 48" width="56" aria-hidden="true" fill="none" stroke-width="4">
        <circle cx="24" cy="24" r="22" fill="var(--accent)" />
        <path
          d="m14 25 7 7 13-15"
          stroke="var(--on-accent)"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
      <div>
        <h1 ref={heading ?? null} tabIndex={-1}>{title}</h1>
        <p class="number num">{number}</p>
      </div>
    </div>
  );
}
