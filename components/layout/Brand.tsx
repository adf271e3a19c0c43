/** The logo: a diamond with a tick, coloured by the style sheet. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path d="M14 2.5 25.5 14 14 25.5 2.5 14z" stroke-width="3" stroke-linejoin="round" />
      <path
        d="m9.3 14.3 3.3 3.3 6.3-6.7"
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
