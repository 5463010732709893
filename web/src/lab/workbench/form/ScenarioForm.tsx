import { lazy, Suspense, useMemo, type ReactElement } from "react";
import { FormGroups } from "../../fields/FormGroups.js";
import { formOf } from "../../fields/form-model.js";
import { useFormSource } from "../../fields/use-form-source.js";
import { useLabState } from "../../session/context.js";
import { hasStations } from "./network.js";
import { NetworkForm } from "./NetworkForm.js";

const ChangesGroup = lazy(() => import("./ChangesGroup.js"));
const LossesGroup = lazy(() => import("./LossesGroup.js"));

/** The form of what the runs on the page share and differ in. */
export default function ScenarioForm(): ReactElement {
  const origin = useLabState((state) => state.origin);
  const source = useFormSource();
  const groups = useMemo(() => formOf(source), [source]);
  return (
    <div className="form">
      {hasStations(source.experiment.base) && <NetworkForm key={origin.id ?? origin.title} />}
      <FormGroups groups={groups} />
      <Suspense fallback={null}>
        <ChangesGroup />
        <LossesGroup />
      </Suspense>
    </div>
  );
}
