# SPDX-License-Identifier: MIT
"""Checks a Packhouse license from a program: Python 3.9+ and the package `cryptography`, because Python has no Ed25519.
It contains no secret.

    client = LicenseClient(shop_url=..., product_id=..., license_key=..., hardware_id=..., store=store)
    verdict = client.ensure()  # at startup and every few minutes
    if not verdict.allowed:
        raise SystemExit(verdict.message)

The shop signs every response (Ed25519) over the key, the device, the product and a nonce, so nobody in between can
forge, change or replay one. Offline, the program runs until the lease in `store` ends.

Without `trusted_keys`, the shop's public keys come over https from /.well-known/jwks.json and are stored. This stops
attackers on the network, but anyone who can write to the store, or make the device trust another certificate, can add
a key. With `trusted_keys` (the `x` of each key at that URL and of the next key, which the operator prepares, built into
the program), only the shop's keys are accepted. Nothing stops someone who patches the program, edits the times in the
store, or combines an old store with an old clock, because the device is theirs. It keeps honest people honest.
Errors raised here never contain the license key or the hardware id. Errors of `load` and `save` pass through.
"""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import secrets
import threading
import time
import unicodedata
from datetime import datetime, timedelta, timezone
from http.client import HTTPException
from typing import Any, Callable, NamedTuple, Protocol, Sequence
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

# The version of this file, sent as User-Agent.
CLIENT_VERSION = "1.0.0"

STATUSES = ("active", "inactive", "expired", "invalid", "device_mismatch")
MESSAGES = {
    "active": "The license is active.",
    "inactive": "The license is suspended.",
    "expired": "The license has expired.",
    "invalid": "There is no such license key.",
    "device_mismatch": "The license is in use on another device. You can release that device in the shop.",
    "other_product": "The license key is not for this product.",
    "no_answer": "The license could not be checked. Please connect to the internet and try again.",
    "lease_over": "The license has not been checked for too long. Please connect to the internet and try again.",
    "clock_turned_back": "The clock of this device is behind. Please correct it or connect to the internet.",
}

CHECK = "/api/check_license"
LEASE = "/api/licenses/lease"
KEYS = "/.well-known/jwks.json"

TIMEOUT = 10  # seconds
CHECK_EVERY = timedelta(hours=4)
FETCH_KEYS_EVERY = timedelta(minutes=1)
CLOCK_TOLERANCE = timedelta(minutes=5)
LONGEST_BACK_OFF = 300  # seconds
LONGEST_RETRY_AFTER = 3600
LARGEST_ANSWER = 65_536  # bytes
LONG_AGO = datetime(1970, 1, 1, tzinfo=timezone.utc)


class Verdict(NamedTuple):
    allowed: bool  # Whether the program may run.
    status: str  # One of the keys of MESSAGES.
    message: str  # A sentence to show to the customer. You can write your own by `status`.
    until: datetime | None  # If allowed: the end of the license when online, of the lease when offline.
    offline: bool  # True unless this comes from a new signed response.


class Store(Protocol):
    """Stores a small JSON text for this program. `load` returns None the first time."""

    def load(self) -> str | None: ...
    def save(self, text: str) -> None: ...


_Lease = NamedTuple("_Lease", [("begun_at", datetime), ("expires_at", datetime), ("until", datetime)])


class LicenseClient:
    """Safe to share between threads."""

    def __init__(
        self,
        *,
        shop_url: str,
        product_id: str,
        license_key: str,
        hardware_id: str,
        store: Store,
        trusted_keys: Sequence[str] | None = None,
        opener: OpenerDirector | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(timezone.utc),
        new_nonce: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        """`shop_url`, with its path if it has one, is https, or http to localhost for tests. `hardware_id` identifies
        this device: 1 to 200 characters, always the same. Prefer a hash to a serial number. `trusted_keys` are the
        shop's public keys, the `x` of each. If set, no others are accepted or fetched. The last three are for tests."""
        url = urlsplit(shop_url)
        is_here = url.hostname in ("localhost", "127.0.0.1", "::1")
        if url.scheme != "https" and not (url.scheme == "http" and is_here):
            raise ValueError("shop_url must be https.")
        if not 1 <= len(hardware_id) <= 200 or any(unicodedata.category(c) in ("Cc", "Cs") for c in hardware_id):
            raise ValueError("hardware_id must have 1 to 200 characters and no control characters.")
        if not all(_is_key(x) for x in trusted_keys or ()):
            raise ValueError("Each of trusted_keys must be the x of a key.")
        place = quote(url.path.rstrip("/"), safe="/%!$&'()*+,;=:@~")
        self._shop_url = f"{url.scheme}://{url.netloc}{place}"
        self._product_id = product_id
        self._license_key, self._hardware_id = _fold_key(license_key), hardware_id
        self._store, self._trusted_keys = store, trusted_keys
        self._opener, self._now, self._new_nonce = opener or build_opener(_NoRedirect), now, new_nonce
        self._lock, self._runs, self._verdict = threading.RLock(), 0, _verdict("no_answer", True)
        self._state: dict[str, Any] | None = None
        self._failures = 0
        # A time, and for how long after it to send no request, unless the clock is turned back.
        self._pause = (LONG_AGO, timedelta())
        self._answered_at = self._keys_fetched_at = LONG_AGO
        # The last response, if its status was not 200: path, status and Retry-After.
        self._refusal: tuple[str, int, int | None] | None = None

    def ensure(self) -> Verdict:
        """Asks the shop when due, otherwise uses the stored lease. Concurrent calls share a request."""
        runs = self._runs
        with self._lock:
            # A call that had to wait returns the verdict of the one before.
            if self._runs == runs:
                self._verdict = self._ensure()
                self._runs += 1
            return self._verdict

    def check(self) -> Verdict:
        """Asks the shop now, which binds the license to this device if allowed. Drops the lease unless active."""
        with self._lock:
            return self._ask(CHECK)

    def lease(self) -> Verdict:
        """Like `check`, but also stores a new lease for offline use."""
        with self._lock:
            return self._ask(LEASE)

    def _ensure(self) -> Verdict:
        kept, is_half_gone = self._offline()
        if kept.allowed and _is_within(self._now(), self._answered_at, CHECK_EVERY):
            return kept
        # While its database is down, the shop issues no lease but may answer a check from its cache.
        answer = self._ask(LEASE if is_half_gone else CHECK, None if kept.allowed else CHECK)
        return self._offline()[0] if answer.status == "no_answer" else answer

    def _ask(self, path: str, otherwise: str | None = None) -> Verdict:
        """Asks at `path`, and at `otherwise` if the shop responds with 503."""
        if not re.fullmatch(r"[A-Z0-9]{4}(-[A-Z0-9]{4}){3}", self._license_key):
            return _verdict("invalid", True)
        if _is_within(self._now(), *self._pause):
            return _verdict("no_answer", True)
        result = self._ask_at(path)
        if otherwise and self._refusal and self._refusal[:2] == (path, 503):
            result = self._ask_at(otherwise)
        if not result:
            self._back_off()
        return result or _verdict("no_answer", True)

    def _ask_at(self, path: str) -> Verdict | None:
        nonce = self._new_nonce()
        body = {"license_key": self._license_key, "hardware_id": self._hardware_id, "nonce": nonce}
        answer = self._send(path, body)
        signed = self._open(answer.get("jws"), "license-check+jws", True) or {}
        status = next((name for name in STATUSES if name == signed.get("status")), None)
        shop_time, expires_at = _time_of(signed.get("time")), _time_of(signed.get("expires_at"))
        if not status or not shop_time or signed.get("nonce") != nonce or (status == "active" and not expires_at):
            return None

        self._failures = 0
        self._answered_at = self._now()
        # An unknown key belongs to no product.
        product_id = signed.get("product_id")
        is_ours = product_id == self._product_id or (product_id is None and status == "invalid")
        is_active = is_ours and status == "active"
        # The shop's time makes up for a clock that once ran ahead or is always wrong.
        own_time = self._answered_at
        changes: dict[str, Any] = {"latest_time": own_time, "shop_time": shop_time, "own_time": own_time}
        if not is_active:
            changes["lease"] = None
        elif self._open_lease(answer.get("lease"), True):
            changes["lease"] = answer["lease"]
        self._save(changes)
        return _verdict(status if is_ours else "other_product", False, expires_at if is_active else None)

    def _offline(self) -> tuple[Verdict, bool]:
        """Evaluates the stored lease, and returns whether it is time for a new one."""
        state = self._load()
        latest_time = state["latest_time"]
        lease = self._open_lease(state["lease"], False)
        now = self._now()
        if now > latest_time:
            self._save({"latest_time": now})
        if not lease:
            return _verdict("no_answer", True), True
        # The lease starts and ends by the shop's clock, extrapolated with this device's. Stores of earlier clients lack
        # one of the two, so this device's clock is assumed to be right until the next response.
        shop_time, own_time = state["shop_time"] or now, state["own_time"] or now
        age, length = shop_time - lease.begun_at + (now - own_time), lease.until - lease.begun_at
        if latest_time - now > CLOCK_TOLERANCE or age < -CLOCK_TOLERANCE:
            return _verdict("clock_turned_back", True), True
        if age >= length:
            return _verdict("expired" if age >= lease.expires_at - lease.begun_at else "lease_over", True), True
        return _verdict("active", True, lease.until), age * 2 > length

    def _open_lease(self, text: object, is_online: bool) -> _Lease | None:
        signed = self._open(text, "license-lease+jws", is_online) or {}
        begun_at, expires_at, end = (_time_of(signed.get(name)) for name in ("time", "expires_at", "lease_expires_at"))
        is_ours = signed.get("status") == "active" and signed.get("product_id") == self._product_id
        is_whole = begun_at and expires_at and end
        return _Lease(begun_at, expires_at, min(end, expires_at)) if is_ours and is_whole else None

    def _open(self, text: object, kind: str, is_online: bool) -> dict[str, Any] | None:
        """Returns the payload of a signed text of this kind, if the shop signed it for this license key and device."""
        parts = text.split(".") if isinstance(text, str) else []
        if len(parts) != 3:
            return None
        header = _fields_of(_decode(parts[0]))
        kid = header.get("kid")
        if header.get("alg") != "EdDSA" or header.get("typ") != kind or not isinstance(kid, str) or "crit" in header:
            return None
        try:
            key = Ed25519PublicKey.from_public_bytes(self._key(kid, is_online) or b"")
            key.verify(_decode(parts[2]) or b"", f"{parts[0]}.{parts[1]}".encode())
        except (InvalidSignature, ValueError):
            return None
        fields = _fields_of(_decode(parts[1]))
        key_hash = hashlib.sha256(self._license_key.encode()).hexdigest()
        is_for_us = fields.get("key_hash") == key_hash and fields.get("hardware_id") == self._hardware_id
        return fields if is_for_us else None

    def _key(self, kid: str, is_online: bool) -> bytes | None:
        """Returns a key by its thumbprint. Fetches unknown keys from the shop, because keys change now and then."""
        known = self._load()["keys"] if self._trusted_keys is None else self._trusted_keys
        for x in known:
            if _thumbprint(x) == kid:
                return _decode(x)
        is_recent = _is_within(self._now(), self._keys_fetched_at, FETCH_KEYS_EVERY)
        if self._trusted_keys is not None or not is_online or is_recent:
            return None
        keys = self._send(KEYS).get("keys")
        if not isinstance(keys, list):
            return None
        self._keys_fetched_at = self._now()
        of_our_kind = (key for key in keys if isinstance(key, dict) and (key.get("kty"), key.get("crv")) == ("OKP", "Ed25519"))
        # Replaces the stored keys, because a missing key was revoked.
        self._save({"keys": [key["x"] for key in of_our_kind if _is_key(key.get("x"))]})
        return self._key(kid, False)

    def _send(self, path: str, body: dict[str, str] | None = None) -> dict[str, Any]:
        """Returns the fields of a 200 response: none after a timeout, another status, or anything but a JSON object."""
        self._refusal = None
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "User-Agent": f"packhouse-license-python/{CLIENT_VERSION}"}
        request = Request(self._shop_url + path, data, headers)
        deadline = time.monotonic() + TIMEOUT
        try:
            with self._opener.open(request, timeout=TIMEOUT) as response:
                text = b""
                while chunk := response.read1(LARGEST_ANSWER):
                    text += chunk
                    if len(text) > LARGEST_ANSWER or time.monotonic() > deadline:
                        return {}
                return _fields_of(text) if response.status == 200 else {}
        except HTTPError as problem:
            with problem:
                retry_after = problem.headers.get("Retry-After", "")
            seconds = int(retry_after) if re.fullmatch(r"[0-9]{1,9}", retry_after) else None
            self._refusal = (path, problem.code, seconds)
        except (OSError, HTTPException, ValueError):
            pass
        return {}

    def _back_off(self) -> None:
        """Waits 1, 2, 4 … seconds after failures, minus up to half at random to spread retries."""
        self._failures += 1
        wait = min(2 ** min(self._failures - 1, 30), LONGEST_BACK_OFF) * random.uniform(0.5, 1)
        retry_after = self._refusal and self._refusal[2]
        seconds = wait if retry_after is None else min(retry_after, LONGEST_RETRY_AFTER)
        self._pause = (self._now(), timedelta(seconds=seconds))

    def _load(self) -> dict[str, Any]:
        if self._state is None:
            kept = _fields_of(self._store.load() or "")
            lease, keys = kept.get("lease"), kept.get("keys")
            # The shop's clock and this device's clock at the last response.
            shop_time, own_time = _time_of(kept.get("shop_time")), _time_of(kept.get("own_time"))
            is_known = shop_time and own_time
            self._state = {
                "lease": lease if isinstance(lease, str) else None,
                # The latest reading of this device's clock since then.
                "latest_time": _time_of(kept.get("latest_time")) or LONG_AGO,
                "shop_time": shop_time if is_known else None,
                "own_time": own_time if is_known else None,
                "keys": [x for x in keys if _is_key(x)] if isinstance(keys, list) else [],
            }
        return self._state

    def _save(self, changes: dict[str, Any]) -> None:
        state = self._load()
        state.update(changes)
        self._store.save(json.dumps(state, default=_text_of))


class _NoRedirect(HTTPRedirectHandler):
    """Follows no redirect, which could send the license key elsewhere."""

    def redirect_request(self, *_: object) -> None:
        return None


def _verdict(status: str, offline: bool, until: datetime | None = None) -> Verdict:
    return Verdict(status == "active", status, MESSAGES[status], until, offline)


def _is_within(now: datetime, since: datetime, length: timedelta) -> bool:
    return timedelta() <= now - since < length


def _time_of(value: object) -> datetime | None:
    """Parses a time in exactly the shop's format, 2026-03-31T12:00:00.000Z."""
    if not isinstance(value, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z", value):
        return None
    try:
        return datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    except ValueError:
        return None


def _text_of(moment: datetime) -> str:
    return moment.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _fold_key(typed: str) -> str:
    """Normalizes the case, spaces and dashes of a pasted key."""
    text = unicodedata.normalize("NFKC", typed).strip().upper()
    signs = re.sub("[^A-Z0-9]", "", text)
    return "-".join(signs[at : at + 4] for at in range(0, 16, 4)) if len(signs) == 16 else text


def _fields_of(text: object) -> dict[str, Any]:
    try:
        value = json.loads(text) if isinstance(text, (str, bytes)) else None
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _decode(text: str) -> bytes | None:
    if not re.fullmatch(r"[A-Za-z0-9_-]+", text) or len(text) % 4 == 1:
        return None
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _is_key(x: object) -> bool:
    return isinstance(x, str) and len(_decode(x) or b"") == 32


def _thumbprint(x: str) -> str:
    """Returns the shop's id of a key (RFC 7638)."""
    digest = hashlib.sha256(f'{{"crv":"Ed25519","kty":"OKP","x":"{x}"}}'.encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
