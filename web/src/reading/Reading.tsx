// A reading document on the page: its text as elements, its live parts as components.

import type { Element, Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { useEffect, useMemo, useState, type ComponentProps, type ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Link } from "react-router";
import { ReadingProvider } from "./context.js";
import { ReadingLabs } from "./labs.js";
import { LiveDiagram } from "./LiveDiagram.js";
import { LiveParameter } from "./LiveParameter.js";
import { LivePrediction, LiveReveal } from "./LivePrediction.js";
import { LiveValue } from "./LiveValue.js";
import type { ReadingDocument } from "./model/document.js";
import "../lab/lab.css";
import "./reading.css";

interface ReadingProps {
  readonly document: ReadingDocument;
  /** Its address. */
  readonly path: string;
}

export function Reading({ document, path }: ReadingProps): ReactElement {
  const [labs, setLabs] = useState<ReadingLabs | null>(null);
  useEffect(() => {
    const live = new ReadingLabs(document);
    setLabs(live);
    live.run();
    return () => live.close();
  }, [document]);
  const text = useMemo(() => elementsOf(document.tree), [document]);
  // The text of a document without its labs would have no numbers.
  if (!labs) return <></>;
  return <ReadingProvider value={{ document, path, labs }}>{text}</ReadingProvider>;
}

function elementsOf(tree: Root): ReactElement {
  const inText = parametersInText(tree);
  const components = {
    a: TextLink,
    "live-value": LiveValue,
    "live-parameter": LiveParameter,
    "live-diagram": (props: Omit<ComponentProps<typeof LiveDiagram>, "inText">) => <LiveDiagram {...props} inText={inText} />,
    "live-prediction": LivePrediction,
    "live-reveal": LiveReveal,
  };
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components }) as ReactElement;
}

/** Links within the site change the page without loading it. */
function TextLink({ href = "", children, ...rest }: ComponentProps<"a">): ReactElement {
  const inside = href.startsWith("/") && !/^\/(?:api|docs\/images)\//.test(href);
  return inside ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

function parametersInText(tree: Root): readonly string[] {
  const found: string[] = [];
  const look = (node: Root | Element): void => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      if (child.tagName === "live-parameter") found.push(String(child.properties.of));
      look(child);
    }
  };
  look(tree);
  return found;
}
