/** A page that is compared with the least page. */
export interface MeasuredPage {
  name: string;
  /** Where `:incident` stands for the id of the newest incident. */
  path: string;
  account: string;
  /** What is measured beside it. */
  least: "page" | "json";
  /** The wanted share of the least page's requests per second. */
  goal: number;
}

export const PAGES: readonly MeasuredPage[] = [
  { name: "inbox", path: "/inbox", account: "hse", least: "page", goal: 0.5 },
  { name: "api", path: "/api/incidents", account: "hse", least: "json", goal: 0.7 },
  { name: "incident", path: "/incidents/:incident", account: "hse", least: "page", goal: 0.5 },
  { name: "home", path: "/", account: "hse", least: "page", goal: 0.5 },
  { name: "board", path: "/capas?view=board", account: "hse", least: "page", goal: 0.3 },
  { name: "report", path: "/report", account: "reporter", least: "page", goal: 1 },
  { name: "my-reports", path: "/my-reports", account: "reporter", least: "page", goal: 0.7 },
];
