import { fullest, testPages } from "./visit.ts";

testPages("everybody else", {
  "": ["/login"],
  reporter: [
    "/",
    "/report",
    "/my-reports",
    "/unsent",
    "/notifications",
    "/profile",
    "/profile/messages",
    "/nowhere",
  ],
  supervisor: ["/", "/inbox", "/capas?view=board"],
  management: ["/", "/inbox?status=closed&q=lori", `/incidents/${fullest.id}`],
  owner: ["/", "/capas?view=table", "/profile/messages"],
});
