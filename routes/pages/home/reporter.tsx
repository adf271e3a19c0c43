import type { PageContext } from "@/components/mod.ts";
import { outcomesOfOwnReports } from "@/lib/records/mod.ts";
import type { Session } from "@/lib/session.ts";
import { Columns } from "./HomeFrame.tsx";
import { Outcomes } from "./Outcomes.tsx";
import { OwnReports, readOwnReports } from "./OwnReports.tsx";
import { ReportNext } from "./ReportNext.tsx";

const OUTCOMES = 5;

/** Report; what became of earlier reports. */
export async function reporterHome(session: Session, page: PageContext) {
  const reports = await readOwnReports(session);
  const outcomes = await outcomesOfOwnReports(session, OUTCOMES);
  return (
    <>
      <ReportNext page={page} />
      <Columns
        main={<OwnReports page={page} reports={reports} />}
        side={reports.total > 0 && <Outcomes page={page} outcomes={outcomes} />}
      />
    </>
  );
}
