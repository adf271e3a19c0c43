/** A button of the panel: a link, or a form of one button. */
export interface PanelButton {
  readonly label: string;
  readonly to: string;
  readonly post?: boolean;
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
