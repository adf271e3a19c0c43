/** Words that stand around every page: navigation, footer, pagination. */
export const interfaceMessages = {
  "brand": { en: "Siaga", ms: "Siaga", zh: "Siaga" },
  "page.skip": {
    en: "Skip to the main content",
    ms: "Terus ke kandungan utama",
    zh: "跳到主要内容",
  },
} as const;
