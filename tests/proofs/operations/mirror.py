"""Keeps a copy of the employees in memory, and writes it to a file after each change."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import muster

client = muster.Client(os.environ["MUSTER_URL"], os.environ["MUSTER_API_KEY"])
copy: dict[str, dict[str, object]] = {}
target = Path(sys.argv[1])


def write() -> None:
    draft = target.with_suffix(".new")
    draft.write_text(json.dumps(list(copy.values())))
    draft.rename(target)


def copy_all(reason: object = None) -> int:
    if reason is not None:
        print(reason, flush=True)
    after = client.events.page(after="latest").next_after
    copy.clear()
    copy.update({employee["id"]: dict(employee) for employee in client.employees.iterate()})
    write()
    return after


while True:
    try:
        for event in client.events.follow(after=copy_all(), on_rewound=copy_all):
            employee_id = event["payload"]["employeeId"]
            copy[employee_id] = dict(client.employees.get(employee_id))
            write()
    except (muster.NotFoundError, muster.ServerError, muster.ConnectionFailedError) as error:
        print(error, flush=True)
