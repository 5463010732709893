/** Up to the first full stop after which a capital follows: "Fig. 1" and "2.1" do not end a sentence. */
export const firstSentence = (text: string): string => /^.*?[.](?=\s+[A-Z]|$)/su.exec(text)?.[0] ?? text;
