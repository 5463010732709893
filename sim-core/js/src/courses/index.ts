/** Courses: assignments whose questions the simulator answers, and the reports that students hand in. */
export { assignmentHash, checkAssignment, pointsOf } from "./assignment.js";
export { grade, runnerOf, type Answer, type Graded, type GradedQuestion, type Runner } from "./grade.js";
export { marksCsv, type Marked } from "./marks.js";
export { ownExperiment, type OwnExperiment } from "./own-run.js";
export { checkReport, makeReport, verifyReport, type Verified } from "./report.js";
