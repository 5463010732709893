import type { Problem } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import "./problem-list.css";

interface ProblemListProps {
  readonly title: string;
  readonly problems: readonly Problem[];
  /** Shows the place of a problem, where there is something to show it in. */
  readonly onSeek?: (pointer: string) => void;
}

/** All problems at once: where, what is wrong, what would be right. */
export function ProblemList({ title, problems, onSeek }: ProblemListProps): ReactElement {
  return (
    <div className="error-card" role="alert">
      <b>{title}</b>
      <div className="scroll-x">
        <table>
          <tbody>
            {problems.slice(0, 50).map(({ pointer, message, expected }) => (
              <tr key={`${pointer} ${message}`}>
                <td>
                  {onSeek ? (
                    <button type="button" className="problem-place" onClick={() => onSeek(pointer)}>
                      <code>{pointer || "/"}</code>
                    </button>
                  ) : (
                    <code>{pointer || "/"}</code>
                  )}
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
  return t("{n, plural, one {# problem} other {# problems}} in {where}", { n: count, where });
}
