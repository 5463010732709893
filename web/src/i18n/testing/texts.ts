// Which texts a source file shows to people: those that have translations, and those that escaped.

import ts from "typescript";

export interface Found {
  readonly text: string;
  readonly line: number;
}

export interface Texts {
  /** Literals of `t` and `msg`. */
  readonly messages: readonly Found[];
  /** Text between tags, or in attributes that are shown or read out, which no `t` translates. */
  readonly bare: readonly Found[];
  /** Literals that `t` translates outside of any function: before the language is known. */
  readonly eager: readonly Found[];
}

const translators = new Set(["t", "msg"]);
/** Attributes of elements, and properties of our own components, that people read. */
const readAttributes = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "placeholder",
  "alt",
  "label",
]);

export function textsOf(fileName: string, code: string): Texts {
  const file = ts.createSourceFile(
    fileName,
    code,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const messages: Found[] = [];
  const bare: Found[] = [];
  const eager: Found[] = [];
  const found = (node: ts.Node, text: string): Found => ({
    text: text.trim().replace(/\s+/g, " "),
    line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
  });
  const show = (node: ts.Node): void => {
    for (const { node: literal, text } of shown(node)) if (isWords(text)) bare.push(found(literal, text));
  };

  const visit = (node: ts.Node): void => {
    const argument = translated(node);
    if (argument) {
      const literals = shown(argument)
        .filter(({ text }) => text !== "")
        .map(({ node: literal, text }) => ({ ...found(literal, text), text }));
      messages.push(...literals);
      if (isEager(node)) eager.push(...literals);
    }
    if (ts.isJsxText(node) && isWords(node.text) && !isVerbatim(node.parent)) bare.push(found(node, node.text));
    if (ts.isJsxAttribute(node) && readAttributes.has(node.name.getText(file)) && node.initializer) show(node.initializer);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) show(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { messages, bare, eager };
}

/** What is translated, if `node` is a call that translates. */
function translated(node: ts.Node): ts.Expression | undefined {
  const translates = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && translators.has(node.expression.text);
  return translates ? node.arguments[0] : undefined;
}

/** The literals that an expression may have as its value: itself, or those of its branches. */
function shown(node: ts.Node): readonly { readonly node: ts.Node; readonly text: string }[] {
  if (ts.isStringLiteralLike(node)) return [{ node, text: node.text }];
  if (ts.isTemplateExpression(node))
    return [{ node, text: [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…") }];
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue), ...shown(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return shown(node.expression);
  if (ts.isJsxExpression(node)) return node.expression ? shown(node.expression) : [];
  if (ts.isBinaryExpression(node)) {
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return shown(node.right);
      case ts.SyntaxKind.BarBarToken:
      case ts.SyntaxKind.QuestionQuestionToken:
      case ts.SyntaxKind.PlusToken:
        return [...shown(node.left), ...shown(node.right)];
      default:
        return [];
    }
  }
  return [];
}

/** A name, a key or code is the same in every language. */
function isVerbatim(node: ts.Node): boolean {
  return ts.isJsxElement(node) && /^(code|kbd)$/.test(node.openingElement.tagName.getText());
}

function isEager(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== "t") return false;
  for (let above = node.parent; !ts.isSourceFile(above); above = above.parent) if (ts.isFunctionLike(above)) return false;
  return true;
}

/** Words, and not only a unit, a sign or the name of a key. */
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(sameEverywhere, ""));

/** What is called so in every language. */
const sameEverywhere = /Ackscope|\.json|pcapng|ns-2|UDP|SVG|PNG|CSV|JSON|ZIP/g;
