import { Hono } from "hono";
import type { VNode } from "preact";
import type { PageContext } from "@/components/mod.ts";
import type { Role } from "@/lib/identity/mod.ts";
import type { Session } from "@/lib/session.ts";
import { claimsOf, type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, render } from "../shared/page.tsx";
import { HomeFrame } from "./HomeFrame.tsx";
import { managementHome } from "./management.tsx";
import { officerHome } from "./officer.tsx";
import { ownerHome } from "./owner.tsx";
import { reporterHome } from "./reporter.tsx";
import { supervisorHome } from "./supervisor.tsx";

/** Reads the data of a role's start page and renders it. */
type Home = (session: Session, page: PageContext) => Promise<VNode>;

const HOMES: Readonly<Record<Role, Home>> = {
  reporter: reporterHome,
  capa_owner: ownerHome,
  supervisor: supervisorHome,
  management: managementHome,
  hse: officerHome,
  admin: officerHome,
};

/** The start page. */
export const home = new Hono<Env>().get("/", may("incident.list"), async (c) => {
  const page = pageOf(c);
  const { name, role } = claimsOf(c);
  const content = await inSession(c, (session) => HOMES[role](session, page), {
    readOnly: true,
  });
  return render(
    c,
    <HomeFrame page={page} name={name} figures={role === "management"}>{content}</HomeFrame>,
  );
});
