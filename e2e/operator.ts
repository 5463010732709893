/** Where the server under test has its operator's page, and what opens it. */
export const operatorToken = "a-token-of-the-browser-tests-alone";
export const operatorSite = `http://127.0.0.1:${process.env["ACKSCOPE_E2E_OPERATOR_PORT"]}`;
