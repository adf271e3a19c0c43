import type { ComponentChildren } from "preact";
import { Hono } from "hono";
import {
  EMERGENCY_NUMBER,
  interleave,
  Layout,
  type PageContext,
  PageHead,
  PhoneLink,
} from "@/components/mod.ts";
import type { Role } from "@/lib/identity/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, render } from "../shared/page.tsx";

/** What each role does, in four steps that fit one screen of a phone. */
export const help = new Hono<Env>().get("/", may("incident.report"), async (c) => {
  // Counts unread notifications and checks that the account is still active.
  await inSession(c, () => Promise.resolve());
  const page = pageOf(c);
  return render(c, <HelpPage page={page} role={page.user!.role} />);
});

/** The pictures of the steps; their texts are `help.<role>_<step>`. */
const STEPS = {
  reporter: ["scan", "photo", "send", "tick"],
  capa_owner: ["date", "work", "photo", "tick"],
  supervisor: ["list", "date", "scan", "chart"],
  management: ["chart", "list", "date", "paper"],
  hse: ["list", "work", "date", "lock"],
  admin: ["people", "scan", "send", "list"],
} as const satisfies Record<Role, readonly PictureName[]>;

function HelpPage({ page, role }: { page: PageContext; role: Role }) {
  const { t, safetyPhone } = page;
  return (
    <Layout page={page} title={t("help.title")} current="/help" sheets={[]}>
      <div class="stack measure">
        <PageHead title={t("help.title")} />
        <ol class="photos" role="list">
          {STEPS[role].map((picture, index) => {
            const step = `help.${role}_${index + 1 as 1 | 2 | 3 | 4}` as const;
            return (
              <li key={step}>
                <Picture name={picture} />
                <p class="name">{t(step)}</p>
                <p class="state">{t(`${step}_why`)}</p>
              </li>
            );
          })}
        </ol>
        <p>
          {interleave(t("report.lead", { number: "{number}" }), {
            number: <PhoneLink number={EMERGENCY_NUMBER} />,
          })} {safetyPhone && interleave(t("help.ask", { phone: "{phone}" }), {
            phone: <PhoneLink number={safetyPhone} />,
          })}
        </p>
      </div>
    </Layout>
  );
}

const PICTURES = {
  scan: (
    <>
      <path d="M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5" />
      <path d="M8 8h3v3H8zM14 8h2v2M8 14h2v2M14 14h2v2" />
    </>
  ),
  photo: (
    <>
      <path d="M3 7h4.5L9 4.5h6L16.5 7H21v12.5H3z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  send: <path d="M21 3 3 10.5l7 3 3 7zM21 3 10 13.5" />,
  tick: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m7.5 12.5 3 3 6-6.5" />
    </>
  ),
  list: <path d="M4 6h1M4 12h1M4 18h1M9 6h11M9 12h11M9 18h11" />,
  date: <path d="M4 5.5h16V20H4zM4 10h16M8.5 3v4M15.5 3v4M9 15l2 2 4-4" />,
  work: (
    <path d="M14.5 6.5a4.5 4.5 0 0 1 5.8-2l-2.8 2.8 1.2 1.2 2.8-2.8a4.5 4.5 0 0 1-6 5.8L8 19a2 2 0 0 1-3-3z" />
  ),
  chart: <path d="M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6" />,
  paper: <path d="M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12h7M9 16h7" />,
  lock: (
    <>
      <rect x="4.5" y="10.5" width="15" height="10.5" rx="2" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />
    </>
  ),
  people: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3.5 2.6 3.5 5.5" />
  ),
} satisfies Record<string, ComponentChildren>;

type PictureName = keyof typeof PICTURES;

/** A line drawing beside a step, which the words of the step say too. */
function Picture({ name }: { name: PictureName }) {
  return (
    <svg
      viewBox="-5 -5 34 34"
      aria-hidden="true"
      fill="none"
      stroke="currentcolor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {PICTURES[name]}
    </svg>
  );
}
