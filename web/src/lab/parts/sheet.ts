/** What slides over the diagrams where there is no room beside them: a sheet on phones, a drawer in narrow windows. */
export type Sheet = "scenario" | "packet";
