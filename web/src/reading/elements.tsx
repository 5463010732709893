// The text of a reading document as elements.

import type { Root } from "hast";
import { toJsxRuntime, type Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps, ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Link } from "react-router";
import { hasServer, onSite } from "../routes/site.js";

/** `live`: components of its live parts, by the names of their elements. */
export function elementsOf(tree: Root, live: object = {}): ReactElement {
  const components: Partial<Components> = { a: TextLink, img: TextPicture, ...live };
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components }) as ReactElement;
}

function TextPicture({ src = "", alt = "", ...rest }: ComponentProps<"img">): ReactElement {
  return <img src={src.startsWith("/") ? onSite(src) : src} alt={alt} {...rest} />;
}

/** Links within the site change the page without loading it; what leads out of the documentation, or to a server that is not there, is plain text. */
function TextLink({ href = "", children, ...rest }: ComponentProps<"a">): ReactElement {
  if (href === "" || (!hasServer && href.startsWith("/api/"))) return <span>{children}</span>;
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
