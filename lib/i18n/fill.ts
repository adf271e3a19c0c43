/** Fills `{name}` placeholders; a name without a value stays visible so that a test finds it. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
