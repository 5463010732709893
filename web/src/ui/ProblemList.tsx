import type { Problem } from "@ackscope/scenarios";
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
                <td>
                  {message}; expected {expected}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > 50 && <p>And {problems.length - 50} more.</p>}
    </div>
  );
}

export function problemsTitle(count: number, where: string): string {
  return `${count === 1 ? "1 problem" : `${count} problems`} in ${where}`;
}
