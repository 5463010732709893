// A scene with few marks as SVG on the page: windows and traces.

import { sceneToGroup, type Scene } from "@ackscope/scene";
import { useMemo, type ReactElement } from "react";
import { pageTheme } from "./theme.js";

interface SceneViewProps {
  readonly scene: Scene;
  /** False for a scene that stands above another with the same times. */
  readonly timeAxis?: boolean;
}

export function SceneView({ scene, timeAxis = true }: SceneViewProps): ReactElement {
  const marks = useMemo(() => ({ __html: sceneToGroup(scene, pageTheme, timeAxis && scene.x !== null) }), [scene, timeAxis]);
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
