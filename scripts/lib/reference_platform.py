"""A learning platform of others' making (lti1p3platform), with one course: pages for a lecturer and a student, and a gradebook.

python reference_platform.py PORT TOOL: TOOL is the address of the server that it opens. Messages that the library refuses are answered with 500.
"""

import json
import sys
import typing as t
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from jwcrypto.jwk import JWK
from lti1p3platform.ltiplatform import LTI1P3PlatformConfAbstract
from lti1p3platform.message_launch import LTIAdvantageMessageLaunchAbstract
from lti1p3platform.oidc_login import OIDCLoginAbstract
from lti1p3platform.registration import Registration
from lti1p3platform.request import Request
from lti1p3platform.score import UpdateScoreStatus
from lti1p3platform.service_connector import AssignmentsGradesService

port, tool = int(sys.argv[1]), sys.argv[2]
own = f"http://127.0.0.1:{port}"
key = JWK.generate(kty="RSA", size=2048)

ROLE = "http://purl.imsglobal.org/vocab/lis/v2/membership#"
PEOPLE = {"teacher": ("Grace Hopper", "Instructor"), "student": ("Ada Lovelace", "Learner")}

links: t.List[t.Dict[str, t.Any]] = []
scores: t.List[t.Dict[str, t.Any]] = []


class Platform(LTI1P3PlatformConfAbstract):
    def init_platform_config(self, **kwargs: t.Any) -> None:
        self._registration = (
            Registration()
            .set_iss(own)
            .set_client_id("ackscope")
            .set_deployment_id("course")
            .set_launch_url(f"{tool}/lti/launch")
            .set_deeplink_launch_url(f"{tool}/lti/launch")
            .set_oidc_login_url(f"{tool}/lti/login")
            .set_tool_key_set_url(f"{tool}/lti/keys")
            .set_platform_public_key(key.export_to_pem().decode())
            .set_platform_private_key(key.export_to_pem(private_key=True, password=None).decode())
        )

    def get_registration_by_params(self, **kwargs: t.Any) -> Registration:
        return self._registration


platform = Platform()


class Login(OIDCLoginAbstract):
    def set_lti_message_hint(self, **kwargs: t.Any) -> None:
        self._lti_message_hint = kwargs["message"]

    def get_redirect(self, url: str) -> str:
        return url


class Launch(LTIAdvantageMessageLaunchAbstract):
    def get_preflight_response(self) -> t.Dict[str, t.Any]:
        return self._request

    def prepare_launch(self, preflight_response: t.Dict[str, t.Any]) -> None:
        name, role = PEOPLE[preflight_response["login_hint"]]
        self.set_user_data(preflight_response["login_hint"], [ROLE + role], full_name=name)
        if preflight_response["lti_message_hint"] == "choose":
            self.set_dl(f"{own}/chosen", accept_types={"ltiResourceLink"}, extra_data="opaque")
        else:
            self.set_resource_link_claim("activity")
            self.set_custom_parameters_claim(links[0]["custom"])
            self.set_ags(f"{own}/columns", f"{own}/columns/1", allow_creating_lineitems=False)

    def render_launch_form(self, launch_data: t.Dict[str, t.Any], **kwargs: t.Any) -> str:
        fields = "".join(
            f'<input type="hidden" name="{name}" value="{escape(launch_data[name])}" />' for name in ("id_token", "state")
        )
        address = escape(launch_data["launch_url"])
        return f'<form method="post" action="{address}">{fields}</form><script>document.forms[0].submit()</script>'


class Service(Request):
    def build_metadata(self, request: t.Any) -> t.Any:
        return request


class Gradebook(AssignmentsGradesService):
    def update_score(self, line_item_id: str, score: t.Any) -> UpdateScoreStatus:
        scores.append({"column": line_item_id, **score})
        return UpdateScoreStatus.CREATED

    # The tool asks for nothing else.
    find_lineitems = find_lineitem = create_lineitem = update_lineitem = delete_lineitem = get_results = None


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *args: t.Any) -> None:
        pass

    def answer(self, text: str, media_type: str = "text/html", status: int = 200, **headers: str) -> None:
        self.send_response(status)
        self.send_header("content-type", media_type)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        query = dict(parse_qsl(address.query))
        if address.path == "/keys":
            self.answer(json.dumps(platform.get_jwks()), "application/json")
        elif address.path == "/course":
            # As platforms show an activity: in a frame.
            self.answer('<!doctype html><title>Course</title><iframe src="/open" style="width:100%;height:90vh"></iframe>')
        elif address.path in ("/choose", "/open"):
            login = Login(None, platform)
            login.set_lti_message_hint(message=address.path[1:])
            self.answer("", status=302, location=login.initiate_login("teacher" if address.path == "/choose" else "student"))
        elif address.path == "/authorize":
            self.answer(Launch(query, platform).lti_launch())
        elif address.path == "/gradebook":
            self.answer(json.dumps({"links": links, "scores": scores}), "application/json")
        else:
            self.answer("", status=404)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"])).decode()
        if self.path == "/chosen":
            links.extend(platform.validate_deeplinking_resp(dict(parse_qsl(body))))
            self.answer(f"<!doctype html><title>Course</title><h1>In the course: {escape(links[-1]['title'])}</h1>")
        elif self.path == "/token":
            self.answer(json.dumps(platform.get_access_token(dict(parse_qsl(body)))), "application/json")
        elif self.path == "/columns/1/scores":
            request = Service({"method": "POST", "headers": self.headers, "json": json.loads(body)})
            service = Gradebook(request, platform, f"{own}/columns", f"{own}/columns/1", allow_creating_lineitems=False)
            answer = service.handle_resp(service.handle_update_score, line_item_id="1")
            self.answer("", answer.media_type, answer.code)
        else:
            self.answer("", status=404)


ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
