/** The organisation and its figures, as the statutory forms ask for them. */
export {
  type Company,
  CompanyChange,
  INDUSTRY_SIZES,
  readCompany,
  updateCompany,
} from "./company.ts";
export {
  computedHours,
  deleteSiteYear,
  listSiteYears,
  listYear,
  saveSiteYear,
  type SiteYear,
  SiteYearInput,
  Year,
} from "./site_years.ts";
