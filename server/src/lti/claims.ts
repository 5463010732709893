/** What the messages of LTI 1.3, Deep Linking 2.0, and Assignment and Grade Services 2.0 call their parts (1EdTech). */

const lti = <Name extends string>(name: Name) => `https://purl.imsglobal.org/spec/lti/claim/${name}` as const;
const deepLinking = <Name extends string>(name: Name) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}` as const;

export const claims = {
  messageType: lti("message_type"),
  version: lti("version"),
  deployment: lti("deployment_id"),
  roles: lti("roles"),
  custom: lti("custom"),
  gradebook: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  choosing: deepLinking("deep_linking_settings"),
  chosen: deepLinking("content_items"),
  data: deepLinking("data"),
} as const;

export const version = "1.3.0";

/** May write scores. */
export const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

/** Of a course, in full and in the short form that is allowed for it. */
export const learnerRoles: ReadonlySet<string> = new Set(["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner", "Learner"]);
