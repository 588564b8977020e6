"""Signs a call of the seamless wallet. Usage: sign.py SECRET TIMESTAMP PATH < body"""
import hashlib
import hmac
import sys


def sign(secret: str, timestamp: str, path: str, body: bytes) -> str:
    message = f"{timestamp}.{path}.".encode() + body
    return hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()


if __name__ == "__main__":
    print(sign(sys.argv[1], sys.argv[2], sys.argv[3], sys.stdin.buffer.read()))
