import type { Problem } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";

/** All problems at once: where, what is wrong, what would be right. */
export function ProblemList({ title, problems }: { readonly title: string; readonly problems: readonly Problem[] }): ReactElement {
  return (
    <div className="error-card" role="alert">
      <b>{title}</b>
      <div className="scroll-x">
        <table>
          <tbody>
            {problems.slice(0, 50).map(({ pointer, message, expected }) => (
              <tr key={`${pointer} ${message}`}>
                <td>
                  <code>{pointer || "/"}</code>
                </td>
                <td>{t("{message}; expected {expected}", { message, expected })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > 50 && <p>{t("And {n} more.", { n: problems.length - 50 })}</p>}
    </div>
  );
}

export function problemsTitle(count: number, where: string): string {
  return t("{count, plural, one {# problem} other {# problems}} in {where}", { count, where });
}
