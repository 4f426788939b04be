"""The SDK has every operation, parameter and field of the API's document."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Callable, get_args

import muster
from fake_service import ID, FakeService, Step
from muster import types

def expand(value: Any, components: Mapping[str, Any]) -> Any:
    """The part in its place, where the document refers to what operations share; not schemas."""
    if isinstance(value, list):
        return [expand(each, components) for each in value]
    if not isinstance(value, dict):
        return value
    shared = re.fullmatch(r"#/components/(?!schemas/)(\w+)/([^/]+)", str(value.get("$ref")))
    if shared is not None:
        return expand(components[shared[1]][shared[2]], components)
    return {name: expand(each, components) for name, each in value.items()}


def read_document() -> Any:
    path = Path(__file__).parents[2] / "docs/openapi/muster.v1.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    return expand(document, document["components"])


DOCUMENT = read_document()
ETAG = '"1"'
OPERATIONS = {
    operation["operationId"]: (method.upper(), path, operation)
    for path, item in DOCUMENT["paths"].items()
    for method, operation in item.items()
}

# How each operation is called, with its query and body.
CALLS: dict[str, Callable[[muster.Client, Mapping[str, Any], Any], Any]] = {
    "getMe": lambda client, _, __: client.me(),
    "listEmployees": lambda client, query, _: client.employees.list(**query),
    "createEmployee": lambda client, _, body: client.employees.create(body),
    "getEmployee": lambda client, _, __: client.employees.get(ID),
    "getEmployeePhoto": lambda client, _, __: client.employees.photo_link(ID),
    "updateEmployee": lambda client, _, body: client.employees.update(ID, body, if_match='"1"'),
    "upsertEmployee": lambda client, _, body: client.employees.upsert(
        "a/b", body, if_match='"1"'
    ),
    "upsertEmployees": lambda client, _, body: client.employees.upsert_many(
        body["employees"], dry_run=body["dry_run"], all_or_nothing=body["all_or_nothing"]
    ),
    "terminateEmployee": lambda client, _, body: client.employees.terminate(ID, body),
    "rehireEmployee": lambda client, _, body: client.employees.rehire(ID, body),
    "listCustomFields": lambda client, query, _: list(client.employees.custom_fields(**query)),
    "listEmployeeEmployments": lambda client, _, __: client.employees.employments(ID),
    "listEmployments": lambda client, query, _: list(client.employees.all_employments(**query)),
    "listOrgUnits": lambda client, query, _: list(client.employees.org_units(**query)),
    "listLocations": lambda client, query, _: list(client.employees.locations(**query)),
    "listLeave": lambda client, query, _: client.leave.list(**query),
    "createLeave": lambda client, _, body: client.leave.create(body),
    "getLeave": lambda client, _, __: client.leave.get(ID),
    "cancelLeave": lambda client, _, __: client.leave.cancel(ID),
    "listLeaveTypes": lambda client, query, _: list(client.leave.types(**query)),
    "listLeaveBalances": lambda client, query, _: list(client.leave.balances(**query)),
    "listPublicHolidays": lambda client, query, _: list(client.leave.holidays(**query)),
    "listHolidayCalendars": lambda client, query, _: list(client.leave.calendars(**query)),
    "listLeavePolicies": lambda client, query, _: list(client.leave.policies(**query)),
    "listWorkPatterns": lambda client, query, _: list(client.leave.patterns(**query)),
    "sendTimeEntries": lambda client, _, body: client.time_entries.send(body["time_entries"]),
    "listTimesheets": lambda client, query, _: client.timesheets.list(**query),
    "getTimesheet": lambda client, _, __: client.timesheets.get(ID),
    "listPayrollRuns": lambda client, query, _: client.payroll.list(**query),
    "listWebhookDeliveries": lambda client, query, _: client.webhook_deliveries.list(**query),
    "listApprovals": lambda client, query, _: client.approvals.list(**query),
    "approveLeave": lambda client, _, body: client.approvals.approve("leave", ID, body, etag=ETAG),
    "rejectLeave": lambda client, _, body: client.approvals.reject("leave", ID, body),
    "approveTimesheet": lambda client, _, body: client.approvals.approve("timesheet", ID, body, etag=ETAG),
    "rejectTimesheet": lambda client, _, body: client.approvals.reject("timesheet", ID, body),
    "approveAdvance": lambda client, _, body: client.approvals.approve("advance", ID, body, etag=ETAG),
    "rejectAdvance": lambda client, _, body: client.approvals.reject("advance", ID, body),
    "listEvents": lambda client, query, _: client.events.page(
        **{**query, "wait": int(query["wait"])}
    ),
    "listDocuments": lambda client, query, _: client.documents.list(**query),
    "uploadDocument": lambda client, _, body: client.documents.upload(
        **body, file=b"\0%PDF", name='a "b".pdf'
    ),
    "getDocument": lambda client, _, __: client.documents.get(ID),
    "listOnboardingTasks": lambda client, query, _: client.onboarding_tasks.list(**query),
    "getOnboardingTask": lambda client, _, __: client.onboarding_tasks.get(ID),
    "completeOnboardingTask": lambda client, _, __: client.onboarding_tasks.complete(ID),
    "listContracts": lambda client, query, _: client.contracts.list(**query),
    "getContract": lambda client, _, __: client.contracts.get(ID),
    "getContractFile": lambda client, _, __: client.contracts.file_link(ID),
    "listAdvances": lambda client, query, _: client.advances.list(**query),
    "getSandbox": lambda client, _, __: client.sandbox.get(),
    "advanceSandbox": lambda client, _, body: client.sandbox.advance(body["to"]),
    "getAdvance": lambda client, _, __: client.advances.get(ID),
    "getDocumentFile": lambda client, _, __: client.documents.file_link(ID),
}


def path_of(path: str) -> str:
    return path.replace("{id}", ID).replace("{external_id}", "a%2Fb")


def parameters_of(operation: Mapping[str, Any], place: str) -> list[str]:
    return [each["name"] for each in operation.get("parameters", []) if each["in"] == place]


def body_of(operation: Mapping[str, Any]) -> dict[str, Any] | None:
    """A body: with its lists, if the document spells it out, or with any member.

    Of a form, the text fields.
    """
    if "requestBody" not in operation:
        return None
    form = operation["requestBody"]["content"].get("multipart/form-data")
    if form is not None:
        return {name: "1" for name in form["schema"]["properties"] if name != "file"}
    properties = operation["requestBody"]["content"]["application/json"]["schema"].get("properties")
    return {"any": "member"} if properties is None else {name: [] for name in properties}


def fields_of(schema: Mapping[str, Any]) -> tuple[set[str], set[str]]:
    """The required fields of an object, and all of them."""
    return set(schema.get("required", [])), set(schema["properties"])


def fields_of_type(name: str) -> tuple[set[str], set[str]]:
    typed = getattr(types, name)
    return set(typed.__required_keys__), set(typed.__annotations__)


class Document(FakeService):
    def test_every_operation_is_there(self) -> None:
        self.assertEqual(set(CALLS), set(OPERATIONS))

    def test_the_readme_names_every_operation(self) -> None:
        readme = Path(__file__).parents[1] / "README.md"
        rows = [
            line for line in readme.read_text(encoding="utf-8").splitlines()
            if line.startswith("| `client.")
        ]
        named = {
            f"{resource}.{method}"
            for row in rows
            for resource in re.findall(r"`client\.(\w+)\.", row)
            for method in re.findall(r"\.(\w+)\(", row)
        } | {name for row in rows for name in re.findall(r"`client\.(\w+)\(", row)}
        client = muster.Client("http://127.0.0.1:1", "svc_live_" + "0" * 46)
        # Other ways to read a list have their own section.
        others = {"pages", "iterate"}
        methods = {
            f"{resource}.{method}"
            for resource, group in vars(client).items()
            if not resource.startswith("_")
            for method in dir(group)
            if not method.startswith("_") and method not in others
        } | {"me"}
        self.assertEqual(methods, named)

    def test_every_operation_sends_all_of_its_parameters(self) -> None:
        for name, (method, path, operation) in OPERATIONS.items():
            success = min(
                status
                for status, answer in operation["responses"].items()
                if status < "4" and "application/json" in answer["content"]
            )
            schema = operation["responses"][success]["content"]["application/json"]["schema"]
            members = {
                member: [] if each.get("type") == "array" else {}
                for member, each in schema["properties"].items()
                if member != "next_cursor"
            }
            client = self.play(Step(int(success), {**members, "next_cursor": None}))
            query = {parameter: "1" for parameter in parameters_of(operation, "query")}
            body = body_of(operation)
            result = CALLS[name](client, query, body)
            (received,) = self.received
            self.assertEqual((received.method, received.path), (method, path_of(path)))
            self.assertEqual(received.query, {parameter: ["1"] for parameter in query}, name)
            self.assertEqual(received.body, body, name)
            if name.startswith("upload"):
                self.assertEqual(received.file, b"\0%PDF", name)
            for header in parameters_of(operation, "header"):
                self.assertIsNotNone(received.headers[header], f"{name}: {header}")
            if isinstance(result, muster.Page):
                self.assertEqual(result.data, [])

    def test_every_field_of_every_schema_has_a_type(self) -> None:
        for name, schema in DOCUMENT["components"]["schemas"].items():
            if "enum" in schema:
                values, _ = get_args(getattr(types, name))
                self.assertEqual([*get_args(values), None], schema["enum"], name)
            elif "properties" not in schema:
                self.assertEqual(getattr(types, name), str, name)
            else:
                self.assertEqual(fields_of_type(name), fields_of(schema), name)

    def test_every_event_has_a_type(self) -> None:
        events = {each.__name__: each for each in get_args(types.WebhookEvent)}
        self.assertEqual(set(get_args(types.WebhookEventName)), set(DOCUMENT["webhooks"]))
        self.assertEqual(len(events), len(DOCUMENT["webhooks"]))
        for name, item in DOCUMENT["webhooks"].items():
            operation = item["post"]
            typed = operation["operationId"].removeprefix("on") + "Event"
            self.assertIn(typed, events)
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            self.assertEqual(fields_of_type(typed), fields_of(schema), name)
            payload = schema["properties"]["payload"]
            self.assertEqual(fields_of_type(f"{typed}Payload"), fields_of(payload), name)
