import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";

interface Props extends IslandProps {
  label: string;
}

/** Prints the page. Without a script there is no button: the browser's own command prints the same. */
export default function PrintButton({ label }: Props) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return <button class="link" type="button" hidden={!awake} onClick={() => print()}>{label}
  </button>;
}
