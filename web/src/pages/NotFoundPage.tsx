import { useEffect, type ReactElement } from "react";
import { Link, useLocation } from "react-router";

export default function NotFoundPage(): ReactElement {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = "Nothing here · Ackscope";
  }, []);
  return (
    <main id="main" className="page">
      <h1>Nothing is at this address</h1>
      <p>
        <code>{pathname}</code> is not a page of Ackscope.
      </p>
      <p className="row" style={{ marginTop: 16 }}>
        <Link className="button primary" to="/lab">
          Open the lab
        </Link>
      </p>
    </main>
  );
}
