"""Tests a year of an integration in a minute, in a sandbox: someone leaves on a day that was planned, and leave
carries over into the next year. Put your own checks next to these: what did your program do?

    MUSTER_URL=… MUSTER_API_KEY=… python3 test_a_year.py
"""

import os
import time
from datetime import date, timedelta

import muster

client = muster.Client(os.environ["MUSTER_URL"], os.environ["MUSTER_API_KEY"])

company = client.me()["company"]
assert company["is_sandbox"], f"{company['name']} is not a sandbox"
today = date.fromisoformat(client.sandbox.get()["today"])


def hire(name):
    email = f"{name}.{time.time_ns()}@northwind.example"
    person = {"first_name": name, "last_name": "Example", "email": email}
    return client.employees.create({**person, "start_date": today.isoformat()})


leaver, colleague = hire("Ada"), hire("Ben")
last_day = today + timedelta(days=30)
client.employees.terminate(leaver["id"], {"termination_date": last_day.isoformat()})


def annual_leave():
    """The annual leave of the colleague, in the leave year of the sandbox's day."""
    for record in client.leave.balances(employee_id=colleague["id"]):
        for balance in record["balances"]:
            if balance["leave_type"] == "annual":
                return balance
    raise SystemExit("Ben has no annual leave: does the sandbox have a leave policy?")


before = annual_leave()
client.sandbox.advance((today + timedelta(days=365)).isoformat())

assert client.employees.get(leaver["id"])["status"] == "terminated"
# The feed has what your webhook endpoint gets, without a server that muster can reach.
events = client.events.page(types=["employee.terminated"]).events
(left,) = [event for event in events if event["payload"]["employeeId"] == leaver["id"]]
assert left["payload"]["terminationDate"] == last_day.isoformat()
print("Ada left, and employee.terminated arrived, dated", left["occurred_at"][:10])

after = annual_leave()
assert after["first_day"] > before["first_day"], "the next leave year has not begun"
assert after["carried_over"] > 0, "nothing was carried over"
print(f"Ben carried {after['carried_over']} days over")
