/** A button of the panel: a link to where the step is taken. */
export interface PanelButton {
  readonly label: string;
  readonly to: string;
}

/** What the next-step panel says. */
export interface Panel {
  readonly title: string;
  readonly why: string;
  readonly tone: "green" | "warn" | "late" | "done";
  readonly locked?: boolean;
  /** The first is filled, a second outlined. */
  readonly buttons: readonly PanelButton[];
}
