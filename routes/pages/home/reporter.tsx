import type { PageContext } from "@/components/mod.ts";
import { outcomesOfOwnReports } from "@/lib/records/mod.ts";
import type { Work } from "@/lib/work.ts";
import { Columns } from "./HomeFrame.tsx";
import { Outcomes } from "./Outcomes.tsx";
import { OwnReports, readOwnReports } from "./OwnReports.tsx";
import { ReportNext } from "./ReportNext.tsx";

const OUTCOMES = 5;

/** Report; what became of earlier reports. */
export async function reporterHome(work: Work, page: PageContext) {
  const reports = await readOwnReports(work);
  const outcomes = await outcomesOfOwnReports(work, OUTCOMES);
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
