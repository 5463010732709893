import { t } from "@ackscope/scene/language";
import { Component, type ReactNode } from "react";
import { FailureCard } from "../ui/FailureCard.js";

interface Props {
  /** Where the reader is: another page is tried however the last one ended. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A fault in drawing a page ends in a card that says so, not in an empty window. */
export class AppErrors extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: Props): void {
    if (before.path !== this.props.path && this.state.error !== null) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main id="main" className="page">
        <FailureCard title={t("This page stopped")} name={error.name} message={error.message} stack={error.stack ?? ""}>
          <button type="button" className="button quiet" onClick={() => location.reload()}>
            {t("Load again")}
          </button>
        </FailureCard>
      </main>
    );
  }
}
