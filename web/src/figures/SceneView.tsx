// A scene with few marks as SVG on the page: windows.

import { sceneToGroup, type Scene } from "@ackscope/scene";
import { useMemo, type ReactElement } from "react";
import { pageTheme } from "./theme.js";

export function SceneView({ scene }: { readonly scene: Scene }): ReactElement {
  const marks = useMemo(() => ({ __html: sceneToGroup(scene, pageTheme, scene.x !== null) }), [scene]);
  return (
    <svg
      className="figure-picture"
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      width={scene.width}
      height={scene.height}
      aria-hidden="true"
      dangerouslySetInnerHTML={marks}
    />
  );
}
